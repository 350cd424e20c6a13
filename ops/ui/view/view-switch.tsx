import type { LucideIcon } from 'lucide-react'
import { classes } from '#web/ui/classes.ts'

interface ViewSwitchProps {
  label: string
  views: readonly { value: string; title: string; icon: LucideIcon }[]
  value: string
  onChange: (value: string) => void
}

/** Two ways to see the same rows. */
export function ViewSwitch({ label, views, value, onChange }: ViewSwitchProps) {
  return (
    <fieldset aria-label={label} className="flex gap-1 rounded-field bg-teal-100/60 p-1">
      {views.map(({ value: view, title, icon: Icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === value}
          onClick={() => onChange(view)}
          className={classes(
            'control flex items-center gap-1.5 rounded-button px-3 font-bold',
            view === value ? 'bg-white text-teal-700 shadow-1' : 'text-muted',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {title}
        </button>
      ))}
    </fieldset>
  )
}
