/** What people most often answer with. */
export const quickEmoji = ['👍', '❤️', '😂', '🎉', '😮', '🙏'] as const;

/** Common ones, by what they are about. */
export const emojiGroups: readonly { name: string; emoji: readonly string[] }[] = [
  {
    name: 'Faces',
    emoji: '😀 😃 😄 😁 😅 😂 🙂 🙃 😉 😊 😍 😘 😋 😜 🤔 🤨 😐 🙄 😏 😴 🤒 🤯 🥳 😎 🤓 😟 😮 😢 😭 😱 😤 😡'.split(' '),
  },
  {
    name: 'Hands and hearts',
    emoji: ['👍', '👎', '👌', '👏', '🙌', '🙏', '💪', '👋', '🤞', '👀', '❤️', '🧡', '💛', '💚', '💙', '💜', '🖤', '💔'],
  },
  {
    name: 'Things',
    emoji: [
      '🎉',
      '🎂',
      '🎁',
      '🏆',
      '🔥',
      '✨',
      '⭐',
      '💡',
      '📌',
      '📎',
      '📅',
      '📈',
      '📉',
      '💼',
      '💻',
      '📱',
      '☎️',
      '✉️',
      '✅',
      '❌',
      '⚠️',
      '❓',
      '❗',
      '⏰',
    ],
  },
  {
    name: 'Places and food',
    emoji: ['☕', '🍵', '🍺', '🍷', '🍕', '🍎', '🌍', '🏠', '🏢', '✈️', '🚆', '🚗', '🚲', '☀️', '🌧️', '❄️', '🌱', '🌳'],
  },
];
