/** Time after which the app is loaded although nothing was painted, as in a background tab, in ms. */
const PAINT_TIMEOUT_MS = 3000;

/**
 * Returns a script that loads a module once the page is painted. A script element in the page would be
 * run before that, because the stylesheet delays it as well: the text then takes 1.4 times as long to
 * appear on a cheap phone (docs/performance.md#measured).
 *
 * @param src path of the module
 */
export const startLater = (src: string): string =>
  `(function(){var app=document.createElement('script');app.type='module';app.crossOrigin='';app.src='${src}';` +
  // To append it again does nothing.
  `function start(){document.head.appendChild(app)}` +
  `requestAnimationFrame(function(){setTimeout(start)});setTimeout(start,${PAINT_TIMEOUT_MS})})()`;
