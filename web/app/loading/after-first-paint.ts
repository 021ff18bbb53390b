/** What browsers pass over: no kind of script, no kind of link. */
const heldScript = 'text/plain';
const heldLink = 'code';

/**
 * Holds back the code of a page that the server wrote. The page is read before it is alive: styles and typefaces have
 * the line of a phone for themselves, and then the code comes. React Router writes these elements and has no setting
 * for it.
 */
export const holdCode = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', `<link rel="${heldLink}"`)
    .replace(' type="module" async=""', ` type="${heldScript}"`);

/**
 * Runs in the document and lets the code come: with the second frame, when the first one is painted, or at
 * once where none will be.
 */
export const letCodeComeOncePainted = `(function(){
function come(){
document.querySelectorAll('link[rel=${heldLink}]').forEach(function(link){link.rel='modulepreload'});
var held=document.querySelector('script[type="${heldScript}"]'),code=document.createElement('script');
if(held){code.type='module';code.nonce=held.nonce;code.textContent=held.textContent;held.replaceWith(code)}}
addEventListener('DOMContentLoaded',function(){
if(document.hidden)come();else requestAnimationFrame(function(){requestAnimationFrame(come)})})
})()`;
