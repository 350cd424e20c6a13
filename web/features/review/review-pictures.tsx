interface ReviewPicturesProps {
  photos: readonly string[]
  nameOf: (n: number) => string
}

/** Photos of a review; each opens in full. */
export function ReviewPictures({ photos, nameOf }: ReviewPicturesProps) {
  if (photos.length === 0) return null
  return (
    <ul className="mt-2.5 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noreferrer" className="block rounded-field">
            <img
              src={photo}
              alt={nameOf(index + 1)}
              width={88}
              height={88}
              loading="lazy"
              decoding="async"
              className="size-22 rounded-field bg-ground object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
