export const jobChecklistCopy = {
  title: 'Checklist and photos',
  ticked: (done: number, all: number) =>
    done === 0 ? 'No point of the checklist is ticked' : `${done} of ${all} points ticked`,
  missing: (points: string) => `Not ticked: ${points}`,
  noPhotos: 'No photos',
  show: (count: number) => (count === 1 ? 'Show 1 photo' : `Show ${count} photos`),
  name: (moment: 'before' | 'after', at: string) => `Photo ${moment} the work, ${at}`,
} as const
