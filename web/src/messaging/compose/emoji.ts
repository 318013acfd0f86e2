/** The most common reactions. */
export const quickEmoji = ['👍', '❤️', '😂', '🎉', '😮', '🙏'] as const;

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
