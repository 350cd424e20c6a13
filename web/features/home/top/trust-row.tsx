import { BadgePercent, Clock, ShieldCheck } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'

const promises = [
  {
    icon: ShieldCheck,
    get text() {
      return t`Verified pros`
    },
  },
  { icon: Clock, text: '7 AM – 10 PM' },
  {
    icon: BadgePercent,
    get text() {
      return t`Fixed prices`
    },
  },
]

export function TrustRow() {
  return (
    <ul className="mt-4 flex flex-wrap justify-between gap-x-2 gap-y-1 md:mt-5 md:justify-start md:gap-8.5">
      {promises.map(({ icon: Icon, text }) => (
        <li
          key={text}
          className="flex items-center gap-1.5 text-xs font-semibold min-[22.5rem]:text-sm whitespace-nowrap md:gap-2 md:text-base"
        >
          <Icon aria-hidden className="size-4.5 text-teal" />
          {text}
        </li>
      ))}
    </ul>
  )
}
