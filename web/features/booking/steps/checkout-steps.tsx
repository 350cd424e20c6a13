import { Check } from 'lucide-react'
import { classes } from '#web/ui/classes.ts'
import { stepsCopy } from './steps.copy.ts'

/** Where the customer is between cart and booking. Back leads a step back: the done ones are no links. */
export function CheckoutSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol aria-label={stepsCopy.label} className="mx-auto mb-4 flex max-w-md items-start md:mb-6">
      {stepsCopy.names.map((name, index) => (
        <Step key={name} name={name} number={index + 1} current={current} />
      ))}
    </ol>
  )
}

function Step({ name, number, current }: { name: string; number: number; current: number }) {
  const done = number < current
  const here = number === current
  return (
    <li
      aria-current={here ? 'step' : undefined}
      className="relative flex flex-1 flex-col items-center gap-1 text-sm font-bold"
    >
      {number > 1 && (
        <span
          aria-hidden
          className={classes(
            'absolute top-3.5 right-1/2 mr-4.5 -left-1/2 ml-4.5 h-0.5',
            number > current ? 'bg-line' : 'bg-teal',
          )}
        />
      )}
      <span
        className={classes(
          'grid size-7 place-items-center rounded-full tabular-nums',
          done && 'bg-teal-100 text-teal-700',
          here && 'bg-teal text-white',
          !done && !here && 'bg-white text-muted ring-1 ring-line ring-inset',
        )}
      >
        {done ? <Check aria-hidden className="size-4" strokeWidth={2.8} /> : number}
      </span>
      <span className={here ? 'text-teal-700' : 'text-muted'}>
        {name}
        {done && <span className="sr-only"> {stepsCopy.done}</span>}
      </span>
    </li>
  )
}
