/**
 * The page is complete as it is sent; its scripts make it quicker to use, they do not draw it. So they are fetched once
 * the largest picture stands: on a slow network it would have to share the line with 130 KiB of script otherwise.
 */
const heldLink = 'late-modulepreload'
const heldScript = 'text/late-module'

/** Keeps the browser from fetching the scripts of a rendered page until lateStartScript lets them go. */
export function holdScripts(html: string): string {
  const held = html
    .replaceAll('<link rel="modulepreload"', `<link rel="${heldLink}"`)
    .replace(/(<script\b[^>]*) type="module" async="">/, `$1 type="${heldScript}" async="">`)
  if (!held.includes(heldScript)) throw new Error('The page starts in a new way; see holdScripts.')
  return held
}

/** Said by the page once its buttons answer. */
export const pageAnswers = 'gsf-answers'

/**
 * Waits for the picture that was asked for first, for one frame after it, or for a finger, a key, two and a half seconds,
 * whichever comes first. The libraries run before the rest, in a turn of their own, so that neither turn is long.
 * A button that is tapped before it answers fades, and is tapped again once it does.
 */
export const lateStartScript = `(function(d){
var held=d.querySelector('script[type="${heldScript}"]'),over=new AbortController(),o={signal:over.signal,capture:true};
if(!held)return;
function start(){var s=d.createElement('script');s.type='module';s.textContent=held.textContent;d.head.append(s);s.remove()}
function begin(){if(over.signal.aborted)return;over.abort();var v,links=Array.from(d.querySelectorAll('link[rel=${heldLink}]'));
(function some(){links.splice(0,4).forEach(function(l){l.rel='modulepreload';if(l.href.indexOf('/vendor-')>0)v=l.href});
links.length?setTimeout(some):v?import(v).then(start,start):start()})()}
function shown(){requestAnimationFrame(function(){setTimeout(begin)})}
if(d.hidden)return begin();
setTimeout(begin,2500);
var tapped;function tap(e){var b=e.target.closest('button[type=button]');if(b){tapped=b;b.style.opacity='.5'}}
addEventListener('click',tap);
addEventListener('${pageAnswers}',function(){removeEventListener('click',tap);
if(tapped)setTimeout(function(){tapped.style.opacity='';tapped.click()})},{once:true});
['pointerdown','keydown'].forEach(function(n){addEventListener(n,begin,o)});
var hero=d.querySelector('img[fetchpriority=high]');
if(!hero||hero.complete)return shown();
hero.addEventListener('load',shown);hero.addEventListener('error',shown)
})(document)`
