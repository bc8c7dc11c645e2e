import { Outlet } from 'react-router';
import { AuthFrame } from '~/layout/auth-frame.tsx';

export default function Auth() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  );
}
