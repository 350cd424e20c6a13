export const frameCopy = {
  title: 'Your account',
  notifications: 'Notifications',
  share: 'Refer & Earn',
  profile: 'My Profile',
} as const
