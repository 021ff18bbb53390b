import { colour, darkColour } from '#contract/colours.ts';

declare global {
  interface Window {
    /** Shows a theme at once; anything but `light` and `dark` follows the device. */
    showTheme: (theme: string | null) => void;
  }
}

/** Where the browser keeps a chosen theme, `light` or `dark`: nothing follows the device. */
export const themeStorageKey = 'theme';

/**
 * An inline script that shows the chosen theme before the first paint, and follows the other tabs. A page is cached for
 * all visitors, so the server cannot write the theme into it. Without script the style sheet follows the device.
 */
export const themeScript = `(function(){
var root=document.documentElement,bar=document.createElement('meta'),ground={light:'${colour.paper}',dark:'${darkColour.paper}'};
bar.name='theme-color';
window.showTheme=function(theme){
var paper=ground[theme];
if(paper){root.dataset.theme=root.style.colorScheme=theme;bar.content=paper;document.head.prepend(bar)}
else{delete root.dataset.theme;root.style.colorScheme='';bar.remove()}};
function showKept(){try{showTheme(localStorage.getItem('${themeStorageKey}'))}catch(e){}}
showKept();
addEventListener('storage',showKept);
addEventListener('pageshow',showKept)
})()`;
