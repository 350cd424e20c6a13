import { ArrowRight } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { referral } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Tag } from '#web/ui/actions/chip.tsx'
import { fixedPictures } from '#web/ui/media/fixed-pictures.gen.ts'
import { Picture } from '#web/ui/media/picture.tsx'

/** The referral promotion with its reward of 100 rupees. */
export function ReferCard() {
  const credit = formatRupees(referral.homePromotionRupees)
  return (
    <section
      aria-labelledby="refer-title"
      className="far-down relative mt-5.5 [--tall:16rem] overflow-hidden rounded-hero bg-linear-to-br from-[#ffdf8f] to-[#ffd26a] md:mt-13"
    >
      <div className="relative z-10 flex max-w-[62%] flex-col items-start p-4 md:p-11">
        <Tag tone="warm">{t({ context: 'home', message: `Refer & Earn` })}</Tag>
        <h2 id="refer-title" className="mt-2.5 font-heading text-title md:text-[2.25rem]">
          {t`Share a cleaner home, get`} {credit}
        </h2>
        <p className="mt-1.5 max-w-md text-sm text-ink/85 md:mt-2 md:text-lg">
          {credit} {t`credit for every successful referral.`}{' '}
          {t`Now ${{ now: formatRupees(referral.referrerRupees) }}, once your friend pays ${{ min: formatRupees(referral.minPaidRupees) }} or more.`}
        </p>
        <ButtonLink to={paths.share} variant="dark" className="mt-3.5 md:mt-6">
          {t`Refer Now`}
          <ArrowRight aria-hidden className="size-4.5" />
        </ButtonLink>
      </div>
      <Picture
        picture={fixedPictures.refer}
        alt=""
        transparent
        sizes="(min-width: 48rem) 420px, 200px"
        className="absolute inset-y-0 right-0 w-[58%] mask-l-from-55% mask-l-to-100% md:w-1/2"
        imageClassName="object-[70%_60%]"
      />
    </section>
  )
}
