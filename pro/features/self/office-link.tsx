import { Phone } from 'lucide-react'
import { brand } from '#contract/lib/business.ts'
import { useMessages } from '#pro/lib/i18n/messages.ts'
import { buttonClasses } from '#web/ui/actions/button.tsx'

export function OfficeLink() {
  const { common } = useMessages()
  return (
    <a
      href={`tel:${brand.phone.replaceAll(' ', '')}`}
      className={buttonClasses({ variant: 'outline', size: 'large', full: true })}
    >
      <Phone aria-hidden className="size-5" />
      {common.callOffice}
    </a>
  )
}
