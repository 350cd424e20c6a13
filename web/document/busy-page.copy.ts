export const busyCopy = {
  title: 'One moment',
  heading: 'Many people are here right now',
  note: 'This page opens by itself in a few seconds.',
}
