/** Types that browsers ignore. */
const heldScript = 'text/plain';
const heldLink = 'code';

/**
 * Defers the code of a server-rendered page until after its first paint, so that styles and fonts have a phone's
 * bandwidth to themselves. React Router writes these elements and has no setting for it.
 */
export const deferCode = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', `<link rel="${heldLink}"`)
    .replace(' type="module" async=""', ` type="${heldScript}"`);

/**
 * Runs in the document and loads the deferred code: with the second frame, when the first one is painted, or at once in
 * a hidden tab.
 */
export const loadCodeAfterFirstPaint = `(function(){
function come(){
document.querySelectorAll('link[rel=${heldLink}]').forEach(function(link){link.rel='modulepreload'});
var held=document.querySelector('script[type="${heldScript}"]'),code=document.createElement('script');
if(held){code.type='module';code.nonce=held.nonce;code.textContent=held.textContent;held.replaceWith(code)}}
addEventListener('DOMContentLoaded',function(){
if(document.hidden)come();else requestAnimationFrame(function(){requestAnimationFrame(come)})})
})()`;
