import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { chipClasses } from '#web/ui/actions/chip.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type CityChoice, useCities, useLocalities } from '../place.api.ts'
import { placeCopy as copy } from '../place.copy.ts'
import { PlaceCredit } from '../place-credit.tsx'

interface AreaListProps {
  onPick: (place: { placeId: string }) => void
  className?: string
}

/** Cities and their areas, to choose from without typing. */
export function AreaList({ onPick, className }: AreaListProps) {
  const cities = useCities()
  const [city, setCity] = useState<CityChoice | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  return (
    <section aria-label={city ? copy.areasOf(city.label) : copy.cities} className={className}>
      {city ? (
        <AreasOf
          city={city}
          onPick={onPick}
          onBack={() => {
            setLeft(city.name)
            setCity(null)
          }}
        />
      ) : (
        <>
          <h2 className="mb-2.5 text-sm font-bold text-muted">{copy.cities}</h2>
          <ul className="flex flex-wrap gap-2">
            {cities.map((one) => (
              <li key={one.name}>
                <button
                  ref={one.name === left ? takeFocus : undefined}
                  type="button"
                  className={chipClasses(false)}
                  onClick={() => setCity(one)}
                >
                  {one.label}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function AreasOf({ city, onPick, onBack }: { city: CityChoice; onPick: AreaListProps['onPick']; onBack: () => void }) {
  const { data, isError, isFetching, refetch } = useLocalities(city.name)
  return (
    <>
      <div className="mb-1 flex items-center gap-2">
        <button
          ref={takeFocus}
          type="button"
          aria-label={copy.allCities}
          className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-button hover:bg-teal-50"
          onClick={onBack}
        >
          <ChevronLeft aria-hidden className="size-5.5" />
        </button>
        <h2 className="font-bold">{copy.areasOf(city.label)}</h2>
      </div>
      {isError && <ErrorState compact message={copy.areasFailed} onRetry={refetch} retrying={isFetching} />}
      {!data && !isError && <Skeleton className="h-60 w-full rounded-card" />}
      {data && <Areas areas={data.data} city={city.label} onPick={onPick} />}
    </>
  )
}

interface AreasProps {
  areas: { placeId: string; name: string }[]
  city: string
  onPick: AreaListProps['onPick']
}

function Areas({ areas, city, onPick }: AreasProps): ReactNode {
  if (areas.length === 0) return <p className="text-muted">{copy.noAreas(city)}</p>
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4">
        {areas.map((area) => (
          <li key={area.placeId} className="border-b border-line">
            <button
              type="button"
              className="min-h-11 w-full py-1.5 text-left font-semibold wrap-anywhere hover:text-teal focus-visible:-outline-offset-3"
              onClick={() => onPick(area)}
            >
              {area.name}
            </button>
          </li>
        ))}
      </ul>
      <PlaceCredit className="mt-3" />
    </>
  )
}

/** A pressed button is gone after each step, so the focus goes on to its counterpart. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}
