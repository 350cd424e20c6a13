import { Copy } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { copyCode } from '#web/lib/storage/copied-code.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { useOffersWithCode } from './offer.api.ts'
import { offerCopy } from './offer.copy.ts'

/** Codes open to all customers, to be copied. Renders nothing without any. */
export function OffersToUse() {
  const { offers } = useOffersWithCode()
  if (offers.length === 0) return null
  return (
    <Section title={offerCopy.toUse}>
      <ul className="divide-y divide-line rounded-card bg-white px-4 shadow-1 md:px-5">
        {offers.map(({ id, code, title, description }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3.5 gap-y-2 py-3.5">
            <div className="min-w-32 flex-1">
              <h3 className="font-bold">{title}</h3>
              <p className="text-sm text-muted">{description}</p>
            </div>
            <CodeButton code={code ?? ''} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function CodeButton({ code }: { code: string }) {
  return (
    <Button
      variant="outline"
      className="min-w-38 justify-between px-3 tracking-wide"
      aria-label={t`Copy code ${code}`}
      onClick={() => copy(code)}
    >
      {code}
      <Copy aria-hidden className="size-4" />
    </Button>
  )
}

async function copy(code: string): Promise<void> {
  const copied = await copyCode(code)
  toast.success(copied ? t`Code ${code} copied` : t`Code ${code} is filled in when you pay`)
}
