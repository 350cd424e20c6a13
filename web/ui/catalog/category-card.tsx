import { Link } from 'react-router'
import { inPlace } from '../actions/in-place.ts'
import { Picture } from '../media/picture.tsx'
import type { PictureData } from '../media/picture-data.ts'

interface CategoryCardProps {
  name: string
  picture: PictureData | null
  note?: string
  sizes: string
  /** The page of the category. */
  to: string
  /** Opens its subcategories in a dialog. */
  onOpen: () => void
}

/** A tile with picture and name: on phones beside each other. */
export function CategoryCard({ name, picture, note, sizes, to, onOpen }: CategoryCardProps) {
  return (
    <Link
      to={to}
      aria-haspopup="dialog"
      onClick={inPlace(onOpen)}
      className="group flex size-full items-center overflow-hidden rounded-card bg-white text-left shadow-1 md:flex-col md:items-start press max-md:min-h-14 hover:shadow-2"
    >
      <Picture
        picture={picture}
        sizes={sizes}
        alt=""
        className="w-16 shrink-0 self-stretch md:aspect-4/3 md:w-full md:self-auto"
        imageClassName="transition-transform duration-240 ease-out group-hover:scale-[1.03]"
      />
      <span className="block w-full min-w-0 px-2.5 py-2 md:p-3.5">
        <span className="block text-sm leading-tight font-bold text-balance wrap-anywhere md:text-md md:leading-snug">
          {name}
        </span>
        {note && <span className="mt-0.5 block text-sm text-muted max-md:sr-only">{note}</span>}
      </span>
    </Link>
  )
}
