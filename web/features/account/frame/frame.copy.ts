export const frameCopy = {
  title: 'Your pages',
  notifications: 'Notifications',
  share: 'Refer & Earn',
  profile: 'My Profile',
} as const
