import { BadgePercent, Check, Copy, X } from 'lucide-react'
import { useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { promotedOffer } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { copyCode } from '#web/lib/storage/copied-code.ts'
import { deviceStorage, storageKeys } from '#web/lib/storage/storage.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { promoBannerCopy } from './promo-banner.copy.ts'

/** The welcome code, to be copied or closed; once closed it stays so on this device until logout. */
export function PromoBanner() {
  const [copied, setCopied] = useState(false)
  async function copy() {
    const { code } = promotedOffer
    const done = await copyCode(code)
    setCopied(done)
    toast.success(done ? t`Code ${code} copied` : t`Code ${code} is filled in when you pay`)
  }
  return (
    <aside
      aria-label={t`Promotion`}
      className="promo-banner flex items-center rounded-card border border-dashed border-star/70 bg-amber-50 pl-3.5 md:w-fit"
    >
      <BadgePercent aria-hidden className="size-5 shrink-0 text-amber-900" />
      <p className="min-w-0 flex-1 py-2.5 pl-2 text-sm xs:text-base">
        <b>{promotedOffer.code}</b> –{' '}
        {promoBannerCopy.promoted(formatRupees(promotedOffer.rupees), formatRupees(promotedOffer.aboveRupees))}
      </p>
      <button
        type="button"
        onClick={copy}
        className="needs-script flex min-h-12 items-center gap-1.5 px-1.5 text-sm font-bold text-amber-900 xs:text-base md:ml-4"
      >
        {copied ? t`Copied` : t`Copy`}
        <span className="sr-only">
          {' '}
          {t`code`} {promotedOffer.code}
        </span>
        {copied ? <Check aria-hidden className="size-4 max-xs:hidden" /> : <Copy aria-hidden className="size-4" />}
      </button>
      <button
        type="button"
        aria-label={t`Close promotion`}
        onClick={close}
        className="needs-script grid h-12 w-11 place-items-center text-amber-900"
      >
        <X aria-hidden className="size-4" />
      </button>
    </aside>
  )
}

/** The attribute hides it at once; the first-paint script sets it again on the next visit. */
function close() {
  document.documentElement.dataset.promo = 'closed'
  deviceStorage.write(storageKeys.promoClosed, '1')
}
