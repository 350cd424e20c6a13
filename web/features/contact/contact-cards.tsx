import { Copy, type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import { phoneLabel } from '#web/lib/format.ts'
import { buttonClasses } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import type { BusinessFacts } from './contact.api.ts'
import { contactCopy } from './contact.copy.ts'

interface Way {
  icon: LucideIcon
  title: string
  /** The visible value; also copied. */
  shown: string
  href: string
  action: string
  copied: string
  /** Prefix for screen readers, where another card copies the same value. */
  heard?: string
  newTab?: boolean
}

function listWays({ phone, email, whatsapp }: BusinessFacts): Way[] {
  return [
    {
      icon: Phone,
      title: contactCopy.phone,
      shown: phone,
      href: `tel:${phone.replaceAll(' ', '')}`,
      action: contactCopy.call,
      copied: contactCopy.phoneCopied,
    },
    {
      icon: Mail,
      title: contactCopy.email,
      shown: email,
      href: `mailto:${email}`,
      action: contactCopy.write,
      copied: contactCopy.emailCopied,
    },
    {
      icon: MessageCircle,
      title: contactCopy.whatsapp,
      shown: phoneLabel(whatsapp),
      href: `https://wa.me/${whatsapp}?text=${encodeURIComponent(contactCopy.greeting)}`,
      action: contactCopy.chat,
      copied: contactCopy.whatsappCopied,
      heard: contactCopy.whatsapp,
      newTab: true,
    },
  ]
}

type Notice = { tone: 'success' | 'error'; text: string; time: number }

/** Phone, e-mail and WhatsApp, each with copy and a direct link; an alert confirms copying. */
export function ContactCards({ facts }: { facts: BusinessFacts }) {
  const [notice, setNotice] = useState<Notice | null>(null)
  async function copy({ shown, copied }: Way) {
    const outcome = await navigator.clipboard.writeText(shown).then(
      () => ({ tone: 'success' as const, text: copied }),
      () => ({ tone: 'error' as const, text: contactCopy.notCopied }),
    )
    // A new object each time, so that repeated text is announced again.
    setNotice({ ...outcome, time: (notice?.time ?? 0) + 1 })
  }
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {listWays(facts).map((way) => (
          <li key={way.title}>
            <WayCard way={way} onCopy={() => copy(way)} />
          </li>
        ))}
      </ul>
      {notice && (
        <InPageAlert key={notice.time} tone={notice.tone} onClose={() => setNotice(null)} className="mt-3">
          {notice.text}
        </InPageAlert>
      )}
    </>
  )
}

function WayCard({ way, onCopy }: { way: Way; onCopy: () => void }) {
  const { icon: Icon, title, shown, href, action, heard = '', newTab } = way
  return (
    <article className="flex h-full flex-col rounded-card bg-white p-4 shadow-1 md:p-5">
      <div className="flex items-center gap-3.5">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-teal-50 text-teal">
          <Icon aria-hidden className="size-5.5" />
        </span>
        <div className="min-w-0">
          <h2 className="text-sm text-muted">{title}</h2>
          <p className="font-bold wrap-anywhere">{shown}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <a
          href={href}
          className={buttonClasses({ variant: 'primary' }, 'flex-999')}
          {...(newTab && { target: '_blank', rel: 'noreferrer' })}
        >
          {action}
        </a>
        <button type="button" className={buttonClasses({ variant: 'outline' }, 'grow')} onClick={onCopy}>
          <Copy aria-hidden className="size-4" />
          {contactCopy.copy}
          <span className="sr-only">
            {' '}
            {heard} {shown}
          </span>
        </button>
      </div>
    </article>
  )
}
