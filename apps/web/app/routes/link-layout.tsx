import { Outlet } from 'react-router';
import { LinkFrame } from '~/layout/link-frame.tsx';

export default function LinkLayout() {
  return (
    <LinkFrame>
      <Outlet />
    </LinkFrame>
  );
}
