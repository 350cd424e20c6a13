import { Link } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { reviewPhotos, reviewTextMax } from '#contract/lib/business.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { bookingPath } from '#web/lib/paths.ts'
import { useDraft } from '#web/lib/storage/draft.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/actions/chip.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/forms/field.tsx'
import { PhotoPicker } from '#web/ui/forms/photos/photo-picker.tsx'
import { type ReviewItem, useAddReview } from '../review.api.ts'
import { reviewCopy, tagLabels } from '../review.copy.ts'
import { reviewTagsFor } from '../review.view.ts'
import { StarChoice } from './star-choice.tsx'
import { useReviewPhotos } from './use-review-photos.ts'

interface ReviewFormProps {
  bookingId: string
  item: ReviewItem
}

/** Stars first; choosing them opens the tags and the comment. */
export function ReviewForm({ bookingId, item }: ReviewFormProps) {
  const form = useReviewForm(bookingId, item.bookingItemId)
  return (
    <form onSubmit={form.submit} noValidate>
      <StarChoice rating={form.rating} onChoose={form.setRating} of={item.service.name} />
      {form.rating > 0 && (
        <div className="mt-3 grid animate-fade-in gap-4">
          {form.rating <= 3 && (
            <InPageAlert tone="info">
              {reviewCopy.redo}{' '}
              <Link to={bookingPath(bookingId)} className="font-bold text-teal underline">
                {reviewCopy.askRedo}
              </Link>
            </InPageAlert>
          )}
          <TagChoice rating={form.rating} chosen={form.tags} onChange={form.setTags} />
          <TextArea
            label={reviewCopy.text}
            optional
            placeholder={reviewCopy.textHint}
            maxLength={reviewTextMax}
            value={form.text}
            onChange={(event) => form.setText(event.target.value)}
          />
          <PhotoPicker
            photos={form.photos}
            max={reviewPhotos.perReview}
            hint={reviewCopy.photosHint}
            disabled={form.busy}
          />
          {form.alert && <InPageAlert>{form.alert}</InPageAlert>}
          <Button type="submit" busy={form.busy} className="justify-self-start">
            {reviewCopy.send}
          </Button>
        </div>
      )}
    </form>
  )
}

const emptyReview = { rating: 0, tags: [] as string[], text: '' }

function useReviewForm(bookingId: string, bookingItemId: string) {
  const add = useAddReview(bookingId)
  const photos = useReviewPhotos(bookingItemId)
  const [draft, setDraft, forget] = useDraft(`review of ${bookingItemId}`, emptyReview)
  const set = (part: Partial<typeof emptyReview>) => setDraft((before) => ({ ...before, ...part }))
  return {
    ...draft,
    photos,
    setRating: (rating: number) => set({ rating, tags: fitting(draft.tags, rating) }),
    setTags: (tags: string[]) => set({ tags }),
    setText: (text: string) => set({ text }),
    busy: add.isPending,
    alert: add.isError ? errorMessage(add.error, reviewCopy.sendFailed) : null,
    submit(event: { preventDefault: () => void }) {
      event.preventDefault()
      const onSuccess = () => {
        forget()
        toast.success(reviewCopy.thanks)
      }
      add.mutate({ bookingItemId, ...draft, photos: photos.settle }, { onSuccess })
    },
  }
}

/** Tags chosen for another number of stars may not fit any more. */
function fitting(tags: readonly string[], rating: number): string[] {
  const possible = reviewTagsFor(rating)
  return tags.filter((tag) => possible.includes(tag))
}

interface TagChoiceProps {
  rating: number
  chosen: readonly string[]
  onChange: (tags: string[]) => void
}

function TagChoice({ rating, chosen, onChange }: TagChoiceProps) {
  const { bad, mixed, good } = reviewCopy.tags
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-bold">
        {rating < 3 ? bad : rating === 3 ? mixed : good} <span className="font-medium text-muted">{t`(optional)`}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {reviewTagsFor(rating).map((tag) => {
          const selected = chosen.includes(tag)
          const others = chosen.filter((one) => one !== tag)
          return (
            <Chip key={tag} selected={selected} onClick={() => onChange(selected ? others : [...others, tag])}>
              {tagLabels[tag] ?? tag}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}
