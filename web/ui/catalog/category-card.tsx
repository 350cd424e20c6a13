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

/** A tile with picture and name. */
export function CategoryCard({ name, picture, note, sizes, to, onOpen }: CategoryCardProps) {
  return (
    <Link
      to={to}
      aria-haspopup="dialog"
      onClick={inPlace(onOpen)}
      className="group flex size-full flex-col overflow-hidden rounded-card bg-white text-left shadow-1 press hover:shadow-2"
    >
      <Picture
        picture={picture}
        sizes={sizes}
        alt=""
        className="aspect-4/3 w-full"
        imageClassName="transition-transform duration-240 ease-out group-hover:scale-[1.03]"
      />
      <span className="block w-full p-3 pb-3.5 md:p-3.5">
        <span className="block leading-snug font-bold text-balance md:text-md">{name}</span>
        {note && <span className="mt-0.5 block text-sm text-muted">{note}</span>}
      </span>
    </Link>
  )
}
