import { LocateFixed, MapPin } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useToken } from '../../../lib/session.ts'
import { usePlaceLine } from '../../../shell/bars/use-place-line.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { InPageAlert } from '../../../ui/feedback/in-page-alert.tsx'
import { useLocationPick } from '../modal/use-location-pick.ts'
import { NotHereYet } from '../not-here-yet.tsx'
import { chooserCopy, placeCopy } from '../place.copy.ts'
import { PlaceSearch } from '../place-search.tsx'

/** The manual view: a search, the place as it stands, and where the phone is. */
export function EnterPlace() {
  const navigate = useNavigate()
  const token = useToken()
  const place = usePlaceLine()
  // Newcomers tell us who they are next (SPEC 2).
  const pick = useLocationPick(() => navigate(token === null ? '/register' : '/'))
  return (
    <div className="grid gap-4">
      <PlaceSearch onPick={pick.find.pick} placeholder={chooserCopy.search} />
      {pick.problem && <InPageAlert>{pick.problem}</InPageAlert>}
      {pick.picked && !pick.picked.served && <NotHereYet place={pick.picked} onUse={pick.use} />}
      <div className="flex items-start gap-3 rounded-card bg-white p-4 shadow-1">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-teal" />
        <div className="min-w-0">
          <p className="text-sm text-muted">{chooserCopy.chosen}</p>
          <p className="font-semibold wrap-anywhere">{pick.picked?.address ?? place ?? chooserCopy.none}</p>
        </div>
      </div>
      <Button
        size="large"
        full
        busy={pick.find.detecting || pick.saving}
        busyText={placeCopy.detecting}
        onClick={pick.find.detect}
      >
        <LocateFixed aria-hidden className="size-4.5" />
        {chooserCopy.current}
      </Button>
    </div>
  )
}
