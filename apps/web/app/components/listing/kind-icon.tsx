import type { Kind } from '@frontage/domain/listing/kind';
import { BrickWall, Flag, Image, type LucideIcon, Monitor, Presentation, Shapes, Store, Truck } from 'lucide-react';

const icons: Record<Kind, LucideIcon> = {
  wall: BrickWall,
  billboard: Presentation,
  digital_screen: Monitor,
  shop_window: Store,
  poster: Image,
  vehicle: Truck,
  banner: Flag,
  other: Shapes,
};

export function KindIcon({ kind, className }: { kind: Kind; className: string }) {
  const Icon = icons[kind];
  return <Icon aria-hidden className={className} />;
}
