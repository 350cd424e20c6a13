import { language } from '#contract/i18n/i18n.ts'
import { languagePrefix } from '#contract/lib/languages.ts'
import { signInPaths } from '#web/lib/paths.ts'
import { storageKeys } from '#web/lib/storage/storage.ts'

/**
 * Runs before the first paint: the server knows neither the session, its next visit nor the closed promo, and hydration must not shift
 * the layout. app.css uses these attributes (visitor-only, promo-banner). Notes the page too: a link to the login can be tapped before
 * the scripts run (lib/session/return-to.ts).
 */
export function firstPaintScript(): string {
  const { token, nearestVisit, promoClosed, lastPage } = storageKeys
  return [
    'try{var d=document.documentElement.dataset',
    `if(localStorage.getItem('${token}')){d.signedIn='';if(localStorage.getItem('${nearestVisit}'))d.visit='kept'}`,
    `if(localStorage.getItem('${promoClosed}'))d.promo='closed'`,
    `var p=location.pathname.slice(${languagePrefix(language()).length})||'/'`,
    `if(!${JSON.stringify(signInPaths)}.includes(p))sessionStorage.setItem('${lastPage}',p+location.search)}catch(e){}`,
  ].join(';')
}
