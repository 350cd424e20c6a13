import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tag } from '#web/ui/actions/chip.tsx'
import { inPlace } from '#web/ui/actions/in-place.ts'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import type { PictureData } from '#web/ui/media/picture-data.ts'
import type { ChoiceMode } from './variant-choice.ts'

interface OptionToggleProps {
  name: string
  price: string
  /** Duration or price per bathroom. */
  notes?: ReactNode
  /** Single or multiple choice; the shape of the mark shows which. */
  mode: ChoiceMode
  selected: boolean
  /** 'Most booked' */
  tag?: string | false
  picture?: PictureData | undefined
  /** `?variants=` after the tap. Inside a form, the tap leads there until scripts run. */
  variants?: string
  onToggle: () => void
}

/** One option of a service as a toggle button. */
export function OptionToggle({
  name,
  price,
  notes,
  mode,
  selected,
  tag,
  picture,
  variants,
  onToggle,
}: OptionToggleProps) {
  return (
    <button
      type={variants === undefined ? 'button' : 'submit'}
      name="variants"
      value={variants}
      aria-pressed={selected}
      onClick={inPlace(onToggle)}
      className={classes(
        'flex min-h-15 items-center gap-3 rounded-field px-3.5 py-2.5 text-left transition-colors duration-150',
        selected
          ? 'bg-teal-50 ring-2 ring-teal ring-inset'
          : 'bg-white ring-1 ring-line ring-inset hover:ring-teal-200',
      )}
    >
      {picture && <Picture picture={picture} sizes="56px" className="-my-1 h-10.5 w-14 shrink-0 rounded-field" />}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">
          {name}
          {tag && (
            <Tag tone="soft" className="ml-2">
              {tag}
            </Tag>
          )}
        </span>
        <span className="flex flex-wrap gap-x-2 text-sm text-muted">
          <span className="font-bold text-ink tabular-nums">{price}</span>
          {notes}
        </span>
      </span>
      <span
        aria-hidden
        className={classes(
          'grid size-5.5 shrink-0 place-items-center',
          mode === 'several' ? 'rounded-[0.4rem]' : 'rounded-full',
          selected ? 'bg-teal text-white' : 'ring-1 ring-outline ring-inset',
        )}
      >
        {selected &&
          (mode === 'several' ? (
            <Check className="size-3.5" strokeWidth={3} />
          ) : (
            <span className="size-2.5 rounded-full bg-white" />
          ))}
      </span>
    </button>
  )
}
