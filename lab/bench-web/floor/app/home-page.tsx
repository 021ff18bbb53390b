import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { isOnline } from './store.ts';

export default function HomePage() {
  const { pathname } = useLocation();
  return (
    <h1>
      An empty page at {pathname}, {useSelector(isOnline) ? 'online' : 'offline'}
    </h1>
  );
}
