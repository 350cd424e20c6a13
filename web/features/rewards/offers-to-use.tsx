import { Copy, Gift } from 'lucide-react'
import { copyCode } from '#web/lib/kept/copied-code.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { useOffersToUse } from './rewards.api.ts'
import { rewardsCopy } from './rewards.copy.ts'

/** Codes that everybody may use, to be copied. Nothing while there is none. */
export function OffersToUse() {
  const { offers } = useOffersToUse()
  if (offers.length === 0) return null
  return (
    <Section title={rewardsCopy.offers}>
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

/** What came with a friend's invitation, until it is used. */
export function WelcomeGift() {
  return (
    <section className="mt-4 flex flex-wrap items-center gap-x-3.5 gap-y-3 rounded-card bg-amber-50 p-4 text-amber-900">
      <Gift aria-hidden className="size-7 shrink-0" />
      <div className="min-w-44 flex-1">
        <h2 className="text-lg font-bold">{rewardsCopy.welcome}</h2>
        <p className="text-sm">{rewardsCopy.welcomeNote}</p>
      </div>
    </section>
  )
}

function CodeButton({ code }: { code: string }) {
  return (
    <Button
      variant="outline"
      className="min-w-38 justify-between px-3 tracking-wide"
      aria-label={`Copy code ${code}`}
      onClick={() => copy(code)}
    >
      {code}
      <Copy aria-hidden className="size-4" />
    </Button>
  )
}

async function copy(code: string): Promise<void> {
  const copied = await copyCode(code)
  toast.success(copied ? `Code ${code} copied` : `Code ${code} is filled in when you pay`)
}
