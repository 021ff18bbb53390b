import { readyAttribute } from './early-actions.ts';

declare global {
  interface Window {
    /** Shows after a moment that the page is still loading, unless it is hydrated by then. */
    showWaiting: () => void;
  }
}

/** Script types that browsers ignore. */
const heldScript = 'text/plain';
const heldLink = 'code';
const start = ' type="module" async=""';

/** The element of CodeNotice. */
export const codeNoticeId = 'code-notice';
const noticeAfterMs = 700;
const documentArrivesMs = 20_000;
/** Some browsers remember a failed module: after these retries only a reload helps. */
const mostRetries = 5;
/** The time of the last reload of our own, in sessionStorage. */
export const reloadedAtKey = 'reloadedAt';
/** At most one reload of our own in this time, so that a failure that stays cannot repeat it for ever. */
export const reloadPauseMs = 60_000;
export const reachabilityPauseMs = 2000;
/** A server that does not respond in this time is not reachable. */
export const reachabilityTimeoutMs = 5000;

const preloads = /<link rel="modulepreload"([^>]*?) nonce="[^"]*"/g;
const headEnd = '</head>';

/**
 * Changes the elements that load the code of a server-rendered page, for which React Router has no setting. Preloads lose
 * their nonce: the policy allows those of its own origin, and each place of the nonce divides the compressed page
 * (decision 33). Deferred code is loaded after the first paint, so that styles and fonts have the whole bandwidth of a
 * phone. Only the head is decoded, as most of a page is behind it.
 */
export function changeCode(page: Buffer, isDeferred: boolean): Buffer {
  const head = page.toString('latin1', 0, page.indexOf(headEnd));
  const link = `<link rel="${isDeferred ? heldLink : 'modulepreload'}"$1`;
  const changed = Buffer.from(head.replaceAll(preloads, link), 'latin1');
  if (!isDeferred) return Buffer.concat([changed, page.subarray(head.length)]);
  const startsAt = page.lastIndexOf(start);
  if (changed.length === head.length || startsAt === -1)
    throw new Error('React Router writes the elements that load the code of a page differently');
  const held = Buffer.from(` type="${heldScript}"`);
  const end = page.subarray(startsAt + start.length);
  return Buffer.concat([changed, page.subarray(head.length, startsAt), held, end]);
}

/**
 * An inline script that loads the code of the page: deferred code with the second frame, when the first one is painted,
 * or at once in a hidden tab. When a script or a style sheet cannot be loaded, it shows that and retries once the server
 * responds. The page is reloaded only when that cannot help: a file is gone with an older build, or the document itself
 * was cut. Once the page is hydrated it is never reloaded from here, because that would lose typed text.
 */
export const startCode = `(function(){
var root=document.documentElement,lostStyles=[],failures=0,asking=false,telling;
function isReady(){return root.hasAttribute('${readyAttribute}')}
function say(key){var notice=document.getElementById('${codeNoticeId}');if(notice)notice.textContent=key?notice.dataset[key]:''}
function written(){return document.querySelector('script[type="${heldScript}"],script[type=module]:not([src])')}
function load(){
document.querySelectorAll('link[rel=${heldLink}]').forEach(function(link){link.rel='modulepreload'});
var held=written(),code=document.createElement('script');
if(held){code.type='module';code.nonce=held.nonce;code.textContent=held.textContent;held.replaceWith(code)}}
function reload(){
try{if(Date.now()-sessionStorage.getItem('${reloadedAtKey}')<${reloadPauseMs})return ask();
sessionStorage.setItem('${reloadedAtKey}',Date.now())}catch(e){}
location.reload()}
function get(url,method){return fetch(url,{method:method,cache:'no-store',signal:AbortSignal.timeout(${reachabilityTimeoutMs})})}
function isGone(){return Promise.all(Array.from(document.querySelectorAll('link[rel=modulepreload]'),function(link){
return get(link.href,'HEAD').then(function(answer){return answer.status===404})})).then(function(gone){return gone.includes(true)})}
function again(){
asking=false;say('');
lostStyles.splice(0).forEach(function(link){link.replaceWith(link.cloneNode())});
if(!isReady())load()}
function ask(){setTimeout(function(){get('/livez','GET').then(function(answer){
if(!answer.ok)throw 0;
return !isReady()&&(!written()||++failures>${mostRetries}||isGone())}).then(function(old){if(old)reload();else again()}).catch(ask)},${reachabilityPauseMs})}
function lose(){if(asking)return;asking=true;say('away');ask()}
function handleLoss(event){
var lost=event.target;
if(isReady())return;
if(event.type==='unhandledrejection'){if(/dynamically imported module|module script failed/i.test(event.reason))lose()}
else if(lost.tagName==='SCRIPT')lose();
else if(lost.tagName==='LINK'&&lost.rel==='stylesheet'){lostStyles.push(lost);lose()}}
window.showWaiting=function(){clearTimeout(telling);telling=setTimeout(function(){if(!isReady()&&!asking)say('wait')},${noticeAfterMs})};
addEventListener('error',handleLoss,true);
addEventListener('unhandledrejection',handleLoss);
setTimeout(function(){if(!isReady()&&!written())lose()},${documentArrivesMs});
addEventListener('DOMContentLoaded',function(){
if(!written())return lose();
if(!document.querySelector('script[type="${heldScript}"]'))return;
if(document.hidden)load();else requestAnimationFrame(function(){requestAnimationFrame(load)})})
})()`;
