import { type SyntheticEvent, useEffect, useRef } from 'react'
import { preload } from 'react-dom'
import { classes } from '../classes.ts'
import { type PictureData, pictureUrl, sourceSet } from './picture-data.ts'

const placeholder = '/brand/placeholder.svg'

interface PictureProps {
  /** From an API response; null shows the placeholder. */
  picture: PictureData | null | undefined
  /** The `sizes` attribute: the rendered width. */
  sizes: string
  /** For the largest picture above the fold: preloaded. Others load lazily. */
  priority?: boolean
  /** In view when the page opens: loads before layout, after those with priority. */
  eager?: boolean
  /** Overrides the alt text; '' when the text beside it says the same. */
  alt?: string
  /** No background colour, for pictures with transparency (empty states, icons). */
  transparent?: boolean
  className?: string
  imageClassName?: string
}

/** AVIF with WebP fallback; the average colour while loading, the placeholder on error. `className` sets the size. */
export function Picture({
  picture,
  sizes,
  priority,
  eager,
  alt,
  transparent,
  className,
  imageClassName,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  // Handles an error that occurred before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) showPlaceholder(image.current)
  }, [])
  if (!picture) return <PlaceholderPicture alt={alt ?? ''} className={className} />
  if (priority) preloadPicture(picture, sizes)
  const middle = picture.widths[Math.floor((picture.widths.length - 1) / 2)] ?? picture.width
  return (
    <picture
      className={classes('block overflow-hidden', className)}
      style={transparent ? undefined : { backgroundColor: picture.color }}
    >
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <img
        ref={image}
        src={pictureUrl(picture, middle, 'webp')}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={priority || eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        className={classes('size-full object-cover', imageClassName)}
        onError={(event: SyntheticEvent<HTMLImageElement>) => showPlaceholder(event.currentTarget)}
      />
    </picture>
  )
}

function PlaceholderPicture({ alt, className }: { alt: string; className?: string }) {
  return (
    <span className={classes('block overflow-hidden bg-[#eaf0ee]', className)}>
      <img src={placeholder} alt={alt} width={720} height={540} className="size-full object-cover" />
    </span>
  )
}

/** Adds a preload to the head; browsers without AVIF ignore it because of its type. */
export function preloadPicture(picture: PictureData, sizes: string, media?: string): void {
  preload(pictureUrl(picture, picture.width, 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sourceSet(picture, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
    media,
  })
}

/** Empties the sources, which would take precedence over `src`. The elements stay, because React owns them. */
function showPlaceholder(image: HTMLImageElement): void {
  // Before the first visit has stored it, the placeholder fails as well.
  image.hidden = image.getAttribute('src') === placeholder
  if (image.hidden) return
  image.src = placeholder
  image.removeAttribute('srcset')
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('srcset')
}
