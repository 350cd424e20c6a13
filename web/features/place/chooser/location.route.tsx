import { type MetaFunction, useLocation, useNavigate } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { paths } from '#web/lib/paths.ts'
import { useToken } from '#web/lib/session/session.ts'
import { useHydrated } from '#web/lib/state/use-navigation-state.ts'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { PlaceMap } from '../map/place-map.tsx'
import { useLocationPick } from '../modal/use-location-pick.ts'
import { NotHereYet } from '../not-here-yet.tsx'
import { chooserCopy, placeCopy } from '../place.copy.ts'
import { ChooseWay } from './choose-method.tsx'
import { EnterPlace } from './enter-place.tsx'

export const meta: MetaFunction = () => [
  { title: `${placeCopy.title} | GharSaaf` },
  { name: 'description', content: t`Add your location to see prices and available slots near you.` },
]
export const handle = { bare: true }

/** The location chooser: the device's position, or a place typed in. */
export default function LocationRoute() {
  return (
    <>
      <PageHeader title={placeCopy.title} />
      <Page>
        <Chooser />
      </Page>
    </>
  )
}

/** A separate history entry, so that Back leads to the other ways. */
const byHand = '#by-hand'

function Chooser() {
  const navigate = useNavigate()
  const token = useToken()
  const { hash } = useLocation()
  const manual = useHydrated() && hash === byHand
  // New customers enter their name next.
  const pick = useLocationPick(() => navigate(manual && token === null ? paths.register : paths.home))
  return (
    <div className="grid gap-6 md:grid-cols-[26rem_1fr] md:gap-8">
      <div className="md:pt-4">
        <h2 className="font-heading text-display md:text-title-lg">{chooserCopy.question}</h2>
        <p className="mt-1.5 mb-5 text-muted">{chooserCopy.note}</p>
        <div className="grid gap-3">
          {manual ? <EnterPlace pick={pick} /> : <ChooseWay pick={pick} onManual={() => navigate(byHand)} />}
          {pick.problem && <InPageAlert>{pick.problem}</InPageAlert>}
          {pick.picked && !pick.picked.served && (
            <NotHereYet key={pick.picked.address} place={pick.picked} onUse={pick.use} />
          )}
        </div>
      </div>
      <PlaceMap point={pick.picked} className="h-80 rounded-card shadow-1 md:h-[min(36rem,70dvh)]" />
    </div>
  )
}
