import { User } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { classes } from '#web/ui/classes.ts'

interface AvatarProps {
  /** Path or data URL of the photo; empty for none. */
  img: string
  name: string
  className?: string
}

/** The photo, else the first letter of the name, else an icon. */
export function Avatar({ img, name, className }: AvatarProps) {
  const initial = [...name.trim()][0]?.toUpperCase()
  return (
    <span
      className={classes(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-teal-100 font-heading text-display text-teal-700',
        className,
      )}
    >
      {img && <img src={img} alt={name ? t`Photo of ${name}` : t`Your photo`} className="size-full object-cover" />}
      {!img && (initial ? <span aria-hidden>{initial}</span> : <User aria-hidden className="size-2/5" />)}
    </span>
  )
}
