import { Copy, Gift, Tag } from 'lucide-react'
import { referral } from '../../../contract/business.ts'
import { Button } from '../../ui/actions/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Section } from '../../ui/layout/section.tsx'
import { type OfferToUse, useOffersToUse } from './rewards.api.ts'
import { rewardsCopy } from './rewards.copy.ts'

/** Codes to copy: the gift of the friend who invited, then what everybody may use. Nothing when there is neither. */
export function OffersToUse({ welcome }: { welcome: boolean }) {
  const { offers } = useOffersToUse()
  const gift = { code: referral.friendCode, title: rewardsCopy.welcome, description: rewardsCopy.welcomeNote }
  if (!welcome && offers.length === 0) return null
  return (
    <Section title={rewardsCopy.offers}>
      <ul className="grid gap-3">
        {welcome && <Offer offer={gift} icon={Gift} />}
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} icon={Tag} />
        ))}
      </ul>
    </Section>
  )
}

type Shown = Pick<OfferToUse, 'code' | 'title' | 'description'>

function Offer({ offer: { code, title, description }, icon: Icon }: { offer: Shown; icon: typeof Tag }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-card bg-white p-4 shadow-1">
      <span className="grid size-11 shrink-0 place-items-center rounded-button bg-amber-50 text-amber-900">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-44 flex-1">
        <h3 className="font-bold">{title}</h3>
        <p className="text-sm text-muted">{description}</p>
      </div>
      <Button
        variant="outline"
        className="border-dashed px-3.5 tracking-wide"
        aria-label={`Copy code ${code}`}
        onClick={() => copyCode(code ?? '')}
      >
        {code}
        <Copy aria-hidden className="size-4" />
      </Button>
    </li>
  )
}

async function copyCode(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    toast.success(`Code ${code} copied`)
  } catch {
    toast.error('The code could not be copied.')
  }
}
