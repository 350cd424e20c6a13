import { MapPin } from 'lucide-react'
import { Button } from '#web/ui/actions/button.tsx'
import { timesCopy } from './place.copy.ts'

interface PlaceOfTimesProps {
  /** Null while loading. */
  place: string | null
  onChange: () => void
}

/** The place of the times below, with a way to change it. */
export function PlaceOfTimes({ place, onChange }: PlaceOfTimesProps) {
  return (
    <div className="mb-4 flex min-h-11 items-center gap-2.5">
      <MapPin aria-hidden className="size-4.5 shrink-0 text-teal" />
      <p className="min-w-0 flex-1 leading-snug">
        <span className="block text-sm text-muted">{timesCopy.timesFor}</span>
        <span className="line-clamp-2 font-semibold wrap-anywhere">{place}</span>
      </p>
      <Button variant="quiet" size="small" onClick={onChange}>
        {timesCopy.changePlace}
        <span className="sr-only"> {timesCopy.place}</span>
      </Button>
    </div>
  )
}
