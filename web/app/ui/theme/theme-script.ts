import { colour, darkColour } from '#contract/colours.ts';
import { themeShownEvent } from './use-theme.ts';

/** Where the browser keeps a chosen theme, `light` or `dark`: nothing follows the device. */
const storageKey = 'theme';

/**
 * An inline script that shows the chosen theme before the first paint, keeps another choice, and follows the other tabs.
 * A page is cached for all visitors, so the server cannot write the theme into it. Without script the style sheet follows
 * the device. Where the browser blocks storage, a choice lasts as long as the page.
 */
export const themeScript = `(function(){
var root=document.documentElement,bar=document.createElement('meta'),ground={light:'${colour.paper}',dark:'${darkColour.paper}'};
bar.name='theme-color';
function show(theme){
var paper=ground[theme];
if(paper){root.dataset.theme=root.style.colorScheme=theme;bar.content=paper;document.head.prepend(bar)}
else{delete root.dataset.theme;root.style.colorScheme='';bar.remove()}
dispatchEvent(new Event('${themeShownEvent}'))}
function showKept(){try{show(localStorage.getItem('${storageKey}'))}catch(e){}}
window.keepTheme=function(theme){
try{if(ground[theme])localStorage.setItem('${storageKey}',theme);else localStorage.removeItem('${storageKey}')}catch(e){}
show(theme)};
showKept();
addEventListener('storage',showKept);
addEventListener('pageshow',showKept)
})()`;
