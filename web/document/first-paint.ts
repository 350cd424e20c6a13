import { tokenKey } from '../lib/session.ts'

export const promoClosedKey = 'gsf-promo-closed'

/**
 * Runs before anything is drawn: the server does not know who is signed in or what was closed, and what it drew must
 * not jump when the browser finds out. app.css reacts to the marks (visitor-only, promo-banner).
 * `early` lasts for the first second: meanwhile what is far down waits for what is seen first (far-down, drawn-later).
 */
export const firstPaintScript = `try{var d=document.documentElement.dataset;d.early='';if(localStorage.getItem('${tokenKey}'))d.signedIn='';if(localStorage.getItem('${promoClosedKey}'))d.promo='closed'}catch(e){}`
