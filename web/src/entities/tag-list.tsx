import { Tag } from '../ui/tag.tsx';

export function TagList({ tags }: { tags: readonly { id: number; name: string }[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tag-list" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag.id}>
          <Tag>{tag.name}</Tag>
        </li>
      ))}
    </ul>
  );
}
