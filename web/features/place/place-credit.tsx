import { classes } from '#web/ui/classes.ts'
import { placeCopy } from './place.copy.ts'

/** The licence of our list of places asks for it wherever names of the list are shown. */
export function PlaceCredit({ className }: { className?: string }) {
  return <p className={classes('text-xs text-muted', className)}>{placeCopy.credit}</p>
}
