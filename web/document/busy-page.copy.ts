export const busyCopy = {
  title: 'One moment',
  heading: 'We’re very busy right now',
  note: 'This page opens automatically in a few seconds.',
}
