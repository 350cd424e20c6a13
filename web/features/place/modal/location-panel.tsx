import { MapPin, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { placeWords } from '../city/city-names.ts'
import { AreaList } from '../find/area-list.tsx'
import { HereButton } from '../find/here-button.tsx'
import { PlaceMap } from '../map/place-map.tsx'
import { NotHereYet } from '../not-here-yet.tsx'
import { placeCopy } from '../place.copy.ts'
import { PlaceSearch } from '../place-search.tsx'
import type { LocationPick } from './use-location-pick.ts'

interface LocationPanelProps {
  pick: LocationPick
  text: string
  onText: (text: string) => void
}

/** Content of the modal. */
export function LocationPanel({ pick, text, onText }: LocationPanelProps) {
  // Tall from the first focus of the field, so that suggestions stay above the phone's keyboard. It must not shrink on
  // blur: the button being tapped would move away under the finger.
  const [tall, setTall] = useState(false)
  return (
    <>
      <div
        className={classes(
          'relative z-10 -mt-6 flex max-h-[88dvh] flex-col rounded-t-hero bg-white shadow-2 md:mt-0 md:max-h-none md:rounded-none',
          tall && 'max-md:min-h-[88dvh]',
        )}
      >
        <div aria-hidden className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-[#c6d3cf] md:hidden" />
        <header className="flex items-center gap-3 px-4 pt-2 pb-1 md:px-6 md:pt-5">
          <Dialog.Title className="min-w-0 flex-1 font-heading text-title">{placeCopy.title}</Dialog.Title>
          <Dialog.Close
            aria-label={t`Close`}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-button hover:bg-teal-50"
          >
            <X aria-hidden className="size-5.5" />
          </Dialog.Close>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-2 md:px-6">
          <PlaceSearch
            text={text}
            onText={onText}
            onFocus={() => setTall(true)}
            onPick={(suggestion) => {
              setTall(false)
              return pick.find.pick(suggestion)
            }}
          />
          <div className="mt-3 grid gap-3 empty:hidden">
            {pick.problem && <InPageAlert>{pick.problem}</InPageAlert>}
            {pick.picked && <PickedPlace pick={pick} />}
          </div>
          <AreaList className="mt-5" onPick={pick.find.pick} />
        </div>
        <footer className="shrink-0 px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6 md:pb-6">
          <HereButton detecting={pick.find.detecting} onClick={pick.find.detect} />
        </footer>
      </div>
      <PlaceMap point={pick.picked} onPoint={pick.find.pickPoint} className="min-h-0 flex-1" />
    </>
  )
}

function PickedPlace({ pick }: { pick: LocationPick }) {
  const { picked, saving } = pick
  if (!picked) return null
  return (
    <>
      <p className="flex items-start gap-2.5 font-semibold">
        <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-teal" />
        {placeWords(picked.address)}
      </p>
      {picked.served ? (
        <Button variant="outline" full busy={saving} onClick={pick.use}>
          {placeCopy.use}
        </Button>
      ) : (
        <NotHereYet key={picked.address} place={picked} onUse={pick.use} />
      )}
    </>
  )
}
