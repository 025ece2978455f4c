import { cva, type VariantProps } from "class-variance-authority";
import { UserRound } from "lucide-react";
import { useState } from "react";

const avatarClass = cva(
  "relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full border border-transparent bg-primary-soft font-semibold text-primary select-none",
  {
    variants: {
      size: {
        small: "size-6 text-[0.625rem] [&_svg]:size-3.5",
        normal: "size-8 text-xs [&_svg]:size-4.5",
        large: "size-12 text-base [&_svg]:size-6",
        huge: "size-24 text-title [&_svg]:size-10",
      },
    },
    defaultVariants: { size: "normal" },
  },
);

interface AvatarProps extends VariantProps<typeof avatarClass> {
  /** The user's name; without one, a generic figure is shown. */
  name: string;
  /** The picture URL. The initials are shown until it loads and if it fails. */
  src?: string | undefined;
  /** Hides the avatar from screen readers, because the name is next to it. */
  decorative?: boolean;
}

export function Avatar({ name, src, size, decorative = false }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const named = decorative || !name ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <span {...named} className={avatarClass({ size })}>
      {initialsOf(name) || <UserRound aria-hidden="true" />}
      {src && src !== brokenSrc && (
        <img
          src={src}
          alt=""
          onError={() => setBrokenSrc(src)}
          className="absolute inset-0 size-full rounded-full object-cover"
        />
      )}
    </span>
  );
}

/** Returns the first letters of the first and last name, including letters outside the basic plane. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
}
