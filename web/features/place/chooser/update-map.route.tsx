import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { type MetaFunction, useNavigate } from 'react-router'
import { SignedInOnly } from '#web/features/identity/signed-in-only.tsx'
import { paths } from '#web/lib/paths.ts'
import { useProfile } from '#web/lib/session/profile.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { placeWords } from '../city/city-names.ts'
import { AreaList } from '../find/area-list.tsx'
import { HereButton } from '../find/here-button.tsx'
import { useFindPlace } from '../find/use-find-place.ts'
import { PlaceMap } from '../map/place-map.tsx'
import { NotHereYet } from '../not-here-yet.tsx'
import type { Place } from '../place.api.ts'
import { placeCopy, updateMapCopy } from '../place.copy.ts'
import { PlaceSearch } from '../place-search.tsx'
import { useSaveLocation } from '../save-location.api.ts'

export const meta: MetaFunction = () => [{ title: `${updateMapCopy.title} | GharSaaf` }]
export const handle = { header: 'own' }

/** The place of the profile, to be moved: by words, by the list of areas or on a map. */
export default function UpdateMapRoute() {
  return (
    <>
      <PageHeader title={updateMapCopy.title} note={updateMapCopy.note} backTo={paths.addresses} />
      <Page>
        <SignedInOnly fallback={<Skeleton className="h-120 w-full rounded-card" />}>
          <UpdateMap />
        </SignedInOnly>
      </Page>
    </>
  )
}

const mapClasses = 'h-[max(16rem,38dvh)] rounded-card shadow-1 max-md:order-first md:h-160 md:max-h-[70dvh]'

function UpdateMap() {
  const navigate = useNavigate()
  const { profile, isPending } = useProfile()
  const [picked, setPicked] = useState<Place | null>(null)
  const [landmark, setLandmark] = useState('')
  const find = useFindPlace(setPicked)
  const save = useSaveLocation()
  const problem = find.problem ?? (save.isError ? placeCopy.saveFailed : null)

  function keep() {
    if (!picked) return
    save.mutate(
      { ...picked, address: withLandmark(picked.address, landmark) },
      {
        onSuccess() {
          toast.success(updateMapCopy.saved)
          navigate(paths.addresses)
        },
      },
    )
  }

  return (
    <div className="grid gap-4 md:grid-cols-[24rem_1fr] md:gap-6">
      <div className="grid content-start gap-3">
        <PlaceSearch onPick={find.pick} />
        <HereButton variant="outline" detecting={find.detecting} onClick={find.detect} />
        {problem && <InPageAlert>{problem}</InPageAlert>}
        <PlaceLine key={picked?.address} address={picked?.address ?? profile?.address[0]} isNew={picked !== null} />
        {picked ? (
          <>
            <Button variant="quiet" className="justify-self-start" onClick={() => setPicked(null)}>
              {updateMapCopy.otherArea}
            </Button>
            <Field
              label={updateMapCopy.landmark}
              hint={updateMapCopy.landmarkHint}
              optional
              maxLength={120}
              value={landmark}
              onChange={(event) => setLandmark(event.target.value)}
            />
          </>
        ) : (
          <AreaList className="my-3" onPick={find.pick} />
        )}
        {picked && !picked.served && <NotHereYet key={picked.address} place={picked} />}
        <Button size="large" full disabled={!picked} busy={save.isPending} onClick={keep}>
          {updateMapCopy.save}
        </Button>
      </div>
      {isPending ? (
        // A map that is there already would be moved under the finger when the place of the profile comes.
        <Skeleton className={mapClasses} />
      ) : (
        <PlaceMap point={picked ?? profile?.location ?? null} onPoint={find.pickPoint} className={mapClasses} />
      )}
    </div>
  )
}

/** A new one takes the focus: the field or the button it was chosen with is gone or closed. */
function PlaceLine({ address, isNew }: { address: string | undefined; isNew: boolean }) {
  if (!address) return null
  return (
    <p
      ref={isNew ? takeFocus : undefined}
      tabIndex={-1}
      className="flex items-start gap-2.5 font-semibold outline-none"
    >
      <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-teal" />
      {placeWords(address)}
    </p>
  )
}

function takeFocus(line: HTMLElement | null): void {
  line?.focus()
}

/** 'Vijay Nagar, near City Mall, Indore, …': the area stays first, where a short line shows it. */
function withLandmark(address: string, landmark: string): string {
  const [area = '', ...rest] = address.split(', ')
  return [area, landmark.trim().replaceAll(',', ' '), ...rest].filter(Boolean).join(', ')
}
