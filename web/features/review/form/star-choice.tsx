import { Star } from 'lucide-react'
import { useId } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { classes } from '#web/ui/classes.ts'
import { reviewCopy, starLabels } from '../review.copy.ts'

interface StarChoiceProps {
  /** 0: nothing chosen yet. */
  rating: number
  onChoose: (rating: number) => void
  /** Subject of the rating, for screen readers. */
  of: string
}

/** Five stars as radio buttons: arrows move, a tap chooses. */
export function StarChoice({ rating, onChoose, of }: StarChoiceProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-bold">
        {reviewCopy.stars}
        <span className="sr-only">: {of}</span>
      </legend>
      <div className="-ml-2 flex flex-wrap items-center">
        {starLabels().map((word, index) => (
          <label
            key={word}
            className="grid size-11 cursor-pointer place-items-center rounded-button has-focus-visible:outline-[2.5px] has-focus-visible:outline-teal"
          >
            <input
              type="radio"
              name={name}
              value={index + 1}
              checked={rating === index + 1}
              onChange={() => onChoose(index + 1)}
              aria-label={t`${{ index: index + 1 }} of 5 stars, ${word}`}
              className="sr-only"
            />
            <Star
              aria-hidden
              className={classes(
                'size-8 transition-transform duration-150 active:scale-90',
                index < rating ? 'fill-star text-star' : 'text-outline',
              )}
              strokeWidth={1.6}
            />
          </label>
        ))}
        <span aria-hidden className="ml-2 font-semibold">
          {starLabels()[rating - 1]}
        </span>
      </div>
    </fieldset>
  )
}
