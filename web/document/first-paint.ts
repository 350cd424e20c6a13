import { storageKeys } from '#web/lib/storage/storage.ts'

/**
 * Runs before the first paint: the server knows neither the session, its next visit nor the closed promo, and hydration must not shift
 * the layout. app.css uses these attributes (visitor-only, promo-banner).
 */
export const firstPaintScript = `try{var d=document.documentElement.dataset;if(localStorage.getItem('${storageKeys.token}')){d.signedIn='';if(localStorage.getItem('${storageKeys.nearestVisit}'))d.visit='kept'}if(localStorage.getItem('${storageKeys.promoClosed}'))d.promo='closed'}catch(e){}`
