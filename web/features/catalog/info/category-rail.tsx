import { Link } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { serviceCount } from '#web/lib/format.ts'
import { categoryPath } from '#web/lib/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import type { CategoryView, SubcategoryView } from '../catalog.view.ts'

interface CategoryRailProps {
  subcategories: readonly SubcategoryView[]
  /** Id of the current subcategory. */
  active: string | null
  onChoose: (id: string) => void
  others: readonly CategoryView[]
}

/** Sticky while the services scroll; links to the other categories follow the subcategories. */
export function CategoryRail({ subcategories, active, onChoose, others }: CategoryRailProps) {
  return (
    <nav
      aria-label={t`Sub-categories`}
      className="sticky top-16 h-[calc(100dvh-4rem-var(--bottom-bars-height))] w-22 shrink-0 overflow-y-auto overscroll-contain bg-ground pb-4 scrollbar-none md:top-[calc(var(--header-height)+1rem)] md:h-fit md:max-h-[calc(100dvh-var(--header-height)-2rem-var(--bottom-bars-height))] md:w-56 md:rounded-hero md:bg-white md:p-2 md:pb-0 md:shadow-1"
    >
      <ul className="md:space-y-1">
        {subcategories.map((subcategory) => (
          <li key={subcategory._id}>
            <a
              href={`#${subcategory._id}`}
              aria-current={active === subcategory._id ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                onChoose(subcategory._id)
              }}
              className={itemClasses}
            >
              <RailPicture picture={subcategory.picture} active={active === subcategory._id} />
              <RailName name={subcategory.name} note={serviceCount(subcategory.services.length)} />
            </a>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <p className="border-t border-line px-2 pt-4 pb-1 text-center text-xs font-bold text-muted md:mt-2 md:text-left">{t`More categories`}</p>
          <ul className="md:space-y-1">
            {others.map((category) => (
              <li key={category._id}>
                <Link to={categoryPath(category._id)} className={itemClasses}>
                  <RailPicture picture={category.picture} />
                  <RailName name={category.name} note={serviceCount(category.serviceCount)} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {/* Fades the last visible row where the list continues, instead of cutting it. */}
      <div
        aria-hidden
        className="pointer-events-none sticky bottom-0 hidden h-8 bg-linear-to-t from-white to-white/0 md:block"
      />
    </nav>
  )
}

const itemClasses = classes(
  'group relative flex flex-col items-center gap-1.5 px-1.5 py-3 text-center transition-colors duration-150',
  'aria-[current]:bg-white aria-[current]:text-teal hover:text-teal focus-visible:-outline-offset-3',
  'before:absolute before:inset-y-3 before:left-0 before:w-1 before:rounded-r-full before:bg-teal before:opacity-0 aria-[current]:before:opacity-100',
  'md:flex-row md:gap-3 md:rounded-field md:px-2.5 md:py-2 md:text-left md:before:hidden md:hover:bg-teal-50 md:aria-[current]:bg-teal-50',
)

function RailPicture({ picture, active }: { picture: SubcategoryView['picture']; active?: boolean }) {
  return (
    <Picture
      picture={picture}
      alt=""
      sizes="60px"
      className={classes(
        'size-15 shrink-0 rounded-card transition-shadow duration-150 md:size-13',
        active && 'ring-2 ring-teal ring-offset-2',
      )}
    />
  )
}

function RailName({ name, note }: { name: string; note: string }) {
  return (
    <span className="min-w-0 max-w-full">
      <span className="block text-xs leading-tight font-semibold wrap-anywhere md:text-base">{name}</span>
      <span className="block text-xs text-muted md:text-sm">{note}</span>
    </span>
  )
}
