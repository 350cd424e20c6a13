import { tokenKey } from '#web/lib/session/session.ts'

export const promoClosedKey = 'gsf-promo-closed'

/**
 * Runs before anything is drawn: the server does not know who is signed in or what was closed, and what it drew must
 * not jump when the browser finds out. app.css reacts to the marks (visitor-only, promo-banner).
 */
export const firstPaintScript = `try{var d=document.documentElement.dataset;if(localStorage.getItem('${tokenKey}'))d.signedIn='';if(localStorage.getItem('${promoClosedKey}'))d.promo='closed'}catch(e){}`
