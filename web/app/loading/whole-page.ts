/**
 * On the document element once the parts of a page below the window must be laid out like the rest (`below-fold` in
 * ui/theme/theme.css): a scroll position is then found where it was.
 */
export const wholePageAttribute = 'data-whole';

/** An inline script: a reload, a return and an address with a fragment lead to a position in the page. */
export const markWholePage = `if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.setAttribute('${wholePageAttribute}','')`;
