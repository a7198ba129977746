import { allow, replaceOnce } from '../lib/indexHtml';

/** The element that starts the app. */
const MODULE = /<script type="module"[^>]* src="([^"]*)"[^>]*><\/script>/;
/** Notes that the browser has begun the page's first frame; paint entries come later than the paint. */
const NOTE_FRAME = 'requestAnimationFrame(function(){hasFrame=true})';
/** Time after which the app is loaded although nothing was painted, as in a background tab, in ms. */
const PAINT_TIMEOUT_MS = 3000;
/** Time for which the page waits for its font, in ms. */
const FONT_TIMEOUT_MS = 500;

/**
 * Returns a script that shows the page once its font is there, and loads a module once that is painted.
 *
 * Texts that are painted in the fallback font first are laid out twice, and where the app sets them again
 * in the wider font they count as the page's Largest Contentful Paint. A page that was painted before this
 * script, because it arrived slowly, stays.
 *
 * A script element in the page would be run before the paint, because styles delay it as well: the text then
 * takes 1.4 times as long to appear on a cheap phone (docs/performance.md#measured). The file is fetched during
 * the first layout. Until it is there, notes which button was pressed (preview/earlyPress).
 *
 * @param src path of the module
 * @param condition JavaScript that tells whether the page shows anything; otherwise the module is loaded at once
 */
const startLater = (src: string, condition: string): string =>
  `(function(){function add(name,type){var element=document.createElement(name);element.crossOrigin='';` +
  `if(type==='module'){element.type=type;element.src='${src}'}else{element.rel=type;element.href='${src}'}` +
  `document.head.appendChild(element)}` +
  `var isStarted;function start(){if(!isStarted)add('script','module');isStarted=true}` +
  `if(!(${condition}))return start();` +
  `addEventListener('click',function(event){var button=event.target.closest('[data-dialog]');` +
  `pressedButton=button&&button.id});` +
  `var root=document.getElementById('root'),isShown;` +
  `function show(){if(isShown)return;isShown=true;root.hidden=false;` +
  `requestAnimationFrame(function(){add('link','modulepreload');setTimeout(start)})}` +
  `if(!document.fonts||window.hasFrame)show();else{root.hidden=true;` +
  `document.fonts.load("1em 'Bricolage Grotesque'").then(show,show);setTimeout(show,${FONT_TIMEOUT_MS})}` +
  `setTimeout(start,${PAINT_TIMEOUT_MS})})()`;

/**
 * Loads the app of a page only once what the page shows is painted. The script stands behind that: in the
 * head, the first frame may come before the posts.
 *
 * @param condition see `startLater`
 */
export function startAppLater(page: string, condition = 'true'): string {
  const [, src = ''] = MODULE.exec(page) ?? [];
  const script = startLater(src, condition);
  let rest = replaceOnce(allow(page, 'script-src', [NOTE_FRAME, script]), MODULE, '');
  rest = replaceOnce(rest, /(?=<link rel="icon")/, `<script>${NOTE_FRAME}</script>\n    `);
  return replaceOnce(rest, /(?=<\/body>)/, `<script>${script}</script>`);
}
