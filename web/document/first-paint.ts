import { storageKeys } from '#web/lib/storage/storage.ts'

/**
 * Runs before anything is drawn: the server does not know who is signed in or what was closed, and what it drew must
 * not jump when the browser finds out. app.css reacts to the marks (visitor-only, promo-banner).
 */
export const firstPaintScript = `try{var d=document.documentElement.dataset;if(localStorage.getItem('${storageKeys.token}'))d.signedIn='';if(localStorage.getItem('${storageKeys.promoClosed}'))d.promo='closed'}catch(e){}`
