import { classes } from '#web/ui/classes.ts'
import { visitCopy } from './visit.copy.ts'

interface PortraitsProps {
  people: readonly { name: string; photo: string }[]
}

const most = 3
const round = 'size-14 shrink-0 rounded-full bg-teal-100 ring-2 ring-white'

/** Photos of who comes, the first letter of the name without one. */
export function Portraits({ people }: PortraitsProps) {
  return (
    <div className="flex shrink-0 -space-x-4">
      {people.slice(0, most).map(({ name, photo }, at) => {
        // Two of a crew can have the same first name.
        const key = `${at} ${name}`
        return photo ? (
          <img
            key={key}
            src={photo}
            alt={visitCopy.photoOf(name)}
            width={56}
            height={56}
            loading="lazy"
            decoding="async"
            className={classes(round, 'object-cover')}
          />
        ) : (
          <span
            key={key}
            aria-hidden
            className={classes(round, 'grid place-items-center font-heading text-title text-teal-700')}
          >
            {[...name][0]?.toUpperCase()}
          </span>
        )
      })}
    </div>
  )
}
