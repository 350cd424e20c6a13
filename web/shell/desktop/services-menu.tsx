import { ChevronDown } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { paths } from '#web/lib/paths.ts'
import { inPlace } from '#web/ui/actions/in-place.ts'
import { asDefault, OnDemand } from '#web/ui/layout/after-hydration.tsx'

const ServicesPanel = lazy(() =>
  asDefault(() => import('../services/services-panel.tsx').then((file) => file.ServicesPanel)),
)

/** Opens the categories below the bar; its address is the page of the same. */
export function ServicesMenu() {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLAnchorElement>(null)
  return (
    <div className="max-xl:hidden in-data-signed-in:max-[90rem]:hidden">
      <Link
        ref={trigger}
        to={paths.categories}
        aria-expanded={open}
        className="group inline-flex min-h-11 items-center gap-1 rounded-button px-2.5 font-semibold hover:bg-teal-50"
        onClick={inPlace(() => setOpen(!open))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {t`Services`}
        <ChevronDown
          aria-hidden
          className="size-4 text-teal transition-transform duration-150 group-aria-expanded:rotate-180"
        />
      </Link>
      <OnDemand wanted={open}>{open && <ServicesPanel trigger={trigger} onClose={() => setOpen(false)} />}</OnDemand>
    </div>
  )
}
