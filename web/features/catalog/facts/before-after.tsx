import { Picture } from '#web/ui/media/picture.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import type { ServiceDetail } from '../catalog.view.ts'
import { Fact } from './fact.tsx'

const sizes = '(min-width: 64rem) 22rem, 50vw'

/** Two drawings of one place, side by side at every width. */
export function BeforeAfter({ pair }: { pair: NonNullable<ServiceDetail['beforeAfter']> }) {
  const shown = [
    { label: catalogCopy.before, picture: pair.before },
    { label: catalogCopy.after, picture: pair.after },
  ]
  return (
    <Fact title={catalogCopy.beforeAndAfter}>
      <div className="grid grid-cols-2 gap-2 md:gap-4">
        {shown.map(({ label, picture }) => (
          <figure key={label} className="min-w-0">
            <Picture picture={picture} sizes={sizes} className="aspect-[4/3] rounded-card" />
            <figcaption className="mt-1.5 text-center font-semibold">{label}</figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-2 text-muted">{catalogCopy.drawn}</p>
    </Fact>
  )
}
